// Writes docs/protocol.schema.json as TypeScript: node tools/protocol_types.mjs SCHEMA OUT. The web app knows the messages
// by these types only, so what the server's tests check and what the pages rely on is one thing.
import { readFileSync, writeFileSync } from 'node:fs';

const [schemaPath, outPath] = process.argv.slice(2);
const { $defs } = JSON.parse(readFileSync(schemaPath, 'utf8'));

const nameOf = (key) => key.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const plain = { string: 'string', integer: 'number', boolean: 'boolean', null: 'null' };

function typeOf(schema) {
  if (schema.$ref) return nameOf(schema.$ref.replace('#/$defs/', ''));
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const kinds = [schema.type].flat();
  return kinds.map((kind) => plain[kind] ?? (kind === 'array' ? `Array<${typeOf(schema.items)}>` : objectOf(schema))).join(' | ');
}

function objectOf(schema) {
  const fields = Object.entries(schema.properties).map(([name, inner]) => {
    const optional = schema.required.includes(name) ? '' : '?';
    return `${name}${optional}: ${typeOf(inner)};`;
  });
  return `{ ${fields.join(' ')} }`;
}

const types = Object.entries($defs).map(([key, schema]) => `export type ${nameOf(key)} = ${typeOf(schema)};`);
writeFileSync(outPath, `// Made from docs/protocol.schema.json by tools/protocol_types.mjs.\n${types.join('\n')}\n`);
