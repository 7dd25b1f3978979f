// Writes docs/protocol.schema.json as TypeScript: node tools/protocol_types.mjs SCHEMA OUT. The web app knows messages and
// events by these types only, so what the server's tests check and what the pages rely on is one thing. Names of
// enumerators are lists too (phaseNames), tie-breaks bring their texts (tieBreakTexts), and a wish whose fields can all be left out brings what that means
// (sectionSetupDefaults), for forms to begin with.
import { readFileSync, writeFileSync } from 'node:fs';

const [schemaPath, outPath] = process.argv.slice(2);
const { $defs } = JSON.parse(readFileSync(schemaPath, 'utf8'));

const nameOf = (key) => key.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const valueNameOf = (key) => nameOf(key).replace(/^./, (letter) => letter.toLowerCase());
const plain = { string: 'string', integer: 'number', boolean: 'boolean', null: 'null' };

function typeOf(schema) {
  if (schema.$ref) return nameOf(schema.$ref.replace('#/$defs/', ''));
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return arrayOf(schema);
  return plain[schema.type] ?? objectOf(schema);
}

function arrayOf({ items, minItems, maxItems }) {
  if (minItems === maxItems && minItems > 0) return `[${Array(minItems).fill(typeOf(items)).join(', ')}]`;
  return `Array<${typeOf(items)}>`;
}

function objectOf(schema) {
  const fields = Object.entries(schema.properties).map(([name, inner]) => {
    const optional = schema.required.includes(name) ? '' : '?';
    return `${name}${optional}: ${typeOf(inner)};`;
  });
  return `{ ${fields.join(' ')} }`;
}

/** What the fields of a wish are when nobody says them, as the type that is written. */
function defaultsOf(key, schema) {
  const written = key.replace(/_wish$/, '');
  if (written === key || !$defs[written] || schema.required.length > 0) return [];
  const values = Object.entries(schema.properties).map(([name, inner]) => [name, inner.default]);
  const text = JSON.stringify(Object.fromEntries(values));
  return [`export const ${valueNameOf(written)}Defaults: ${nameOf(written)} = ${text};`];
}

/** What people read about each of the constants that a definition lists. */
function textsOf(key, { oneOf = [] }) {
  if (!oneOf[0]?.title) return [];
  const texts = oneOf.map(({ const: code, title, title_fa, description, description_fa, ...rest }) => ({
    code,
    name: { fa: title_fa, en: title },
    why: { fa: description_fa, en: description },
    ...rest,
  }));
  return [`export const ${valueNameOf(key)}Texts = ${JSON.stringify(texts)};`];
}

const lines = Object.entries($defs).flatMap(([key, schema]) => [
  ...(schema.enum ? [`export const ${valueNameOf(key)}Names = ${JSON.stringify(schema.enum)} as const;`] : []),
  `export type ${nameOf(key)} = ${typeOf(schema)};`,
  ...defaultsOf(key, schema),
  ...textsOf(key, schema),
]);
writeFileSync(outPath, `// Made from docs/protocol.schema.json by tools/protocol_types.mjs.\n${lines.join('\n')}\n`);
