/** What deletes, archives or ends looks dangerous: the button that starts it, and the question before it. */

const SCREEN = /^packages\/web\/src\/(features|ui)\/.+\.tsx$/;

/** Files whose buttons take something out of a form, or do what a notice can undo. */
const UNASKED = [
  /\/ui\/form\/FormBar\.tsx$/,
  /\/files\/FileRows\.tsx$/,
  /\/templates\/form\/RowsField\.tsx$/,
  /\/clubs\/photos\/ClubCover\.tsx$/,
  /\/messages\/form\/RecipientsField\.tsx$/,
];

/** The name of a text that ends something: `archive`, `deleteConfirm`, `removeShort`. */
const ENDS = /^(?:archive|delete|detach|discard|end|reject|remove|stop|withdraw)(?![a-z])/;
/** The name of a text for the button or the question, in a group of texts that ends something: `deleteText.button`. */
const OF_GROUP = /^(?:button|confirm|title)$/;

/**
 * The name of a text that ends something, if an expression can evaluate to one.
 * @param {object} node
 * @param {ReadonlyMap<string, string>} imported local name → name where it was exported
 */
function endingIn(node, imported) {
  switch (node?.type) {
    case 'ConditionalExpression':
      return endingIn(node.consequent, imported) ?? endingIn(node.alternate, imported);
    case 'CallExpression':
      return endingIn(node.callee, imported);
    case 'MemberExpression': {
      const property = node.property.value ?? '';
      const group = node.object.value ?? '';
      const name = imported.get(group) ?? group;
      if (ENDS.test(property)) return property;
      return ENDS.test(name) && OF_GROUP.test(property) ? `${name}.${property}` : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Reports a button, an action or a question that ends something and looks like any other.
 * @param {string} path from the root
 * @param {ReturnType<typeof import('./layout.source.mjs').read>} source
 * @param {(message: string, at: number) => void} report
 */
export function checkDanger(path, { nodes, at }, report) {
  if (!SCREEN.test(path) || UNASKED.some((file) => file.test(path))) return;
  const imported = new Map(
    nodes('ImportSpecifier').map(({ local, imported: name }) => [local.value, name?.value ?? local.value]),
  );
  const tell = (name, attribute, node) =>
    report(`"${name}" ends something: say so with "${attribute}" (docs/architecture.md)`, at(node));

  for (const element of nodes('JSXElement')) {
    const { name, attributes } = element.opening;
    const has = (wanted) => attributes.some((one) => one.name?.value === wanted);
    if (name.value === 'Button' && !has('data-danger')) {
      const ending = element.children
        .map(({ expression }) => endingIn(expression, imported))
        .find((found) => found !== undefined);
      if (ending !== undefined) tell(ending, 'data-danger', element);
    }
    if (name.value === 'ConfirmModal' && !has('danger')) {
      const label = attributes.find((one) => one.name?.value === 'confirmLabel');
      const ending = endingIn(label?.value?.expression, imported);
      if (ending !== undefined) tell(ending, 'danger', element);
    }
  }
  for (const object of nodes('ObjectExpression')) {
    const valueOf = (key) => object.properties.find((one) => one.key?.value === key);
    // `named`: the button of `PeopleRows`, which is quiet since each row has one.
    if (valueOf('danger') || valueOf('named') || !(valueOf('onPress') || valueOf('onSelect'))) continue;
    const ending = endingIn(valueOf('label')?.value, imported);
    if (ending !== undefined) tell(ending, 'danger', object);
  }
}
