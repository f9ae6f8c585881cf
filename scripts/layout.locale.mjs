/** The locale is one constant, `shared/locale.ts` of the domain: what takes none takes the language of its machine. */

/**
 * Reports the first call that writes or compares in the language of the browser or the server.
 * @param {{ nodes: (type: string) => object[], at: (node: object) => number }} source
 * @param {(message: string, at: number) => void} report
 */
export function checkLocale({ nodes, at }, report) {
  const call = nodes('CallExpression').find(isWithoutLocale);
  if (call) report(`"${call.callee.property.value}" without a locale: hand it \`locale\``, at(call));
}

function isWithoutLocale({ callee, arguments: given }) {
  const name = callee.property?.value;
  if (typeof name !== 'string') return false;
  return name === 'localeCompare' ? given.length < 2 : name.startsWith('toLocale') && given.length === 0;
}
