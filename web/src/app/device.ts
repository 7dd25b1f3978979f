// A browser's long name in two words: enough to know one's own sessions apart.
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\/|HeadlessC/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox, Windows"; a label that is no browser's stays as it is. The server keeps only the label's beginning. */
export function deviceName(label: string): string {
  if (!label.startsWith('Mozilla/')) return label;
  const found = [browsers, systems].map((list) => list.find(([mark]) => mark.test(label))?.[1]);
  return found.filter(Boolean).join(', ') || label;
}
