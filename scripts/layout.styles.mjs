/** Text sizes, spaces, colours and breakpoints in style sheets are tokens of the theme, and every class is used. */

import { posix } from 'node:path';
import { CssSyntaxError, parse } from 'postcss';

const SHEET = /^packages\/web\/src\/.+\.css$/;
const THEME = 'packages/web/src/ui/theme/theme.css';
const BREAKPOINTS = 'packages/web/src/ui/theme/breakpoints.css';

const TEXT = /^(font|font-size|--.*(fz|font-size))$/;
const SPACE = /^((scroll-)?(margin|padding)(-.+)?|(row-|column-)?gap|--.*(margin|padding|gap).*)$/;
/** A sheet's own property may hold the size of a piece, and its name says so. */
const OWN_LENGTH = /^--(?!.*(width|height|size)$)/;
const LENGTH = /(?<![\w#.]|\w-)(\d*\.?\d+)(px|rem|pt)\b/g;
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|maroon|orange|yellow|gold|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown)(?![\w-])/i;
const COLOURED = /color|background|border|outline|shadow|fill|stroke|mask|^--/;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/**
 * Reports literals that should be tokens, with the nearest token, and classes that no component uses.
 * @param {ReadonlyMap<string, string>} files
 * @param {ReadonlyMap<string, { value: string }[]>} imports of each file
 * @param {(path: string, message: string, at?: number) => void} report
 */
export function checkStyles(files, imports, report) {
  const tokens = tokensOf(files.get(THEME) ?? '');
  const breakpoints = files.get(BREAKPOINTS) ?? '';
  const users = usersOf(imports);
  for (const [path, content] of files) {
    if (!SHEET.test(path)) continue;
    const say = (node, message) => report(path, message, node.source.start.offset);
    const sheet = parsed(path, content, report);
    sheet?.walkDecls((declaration) => checkDeclaration(path, declaration, tokens, say));
    sheet?.walkAtRules((rule) => checkBreakpoint(path, rule, breakpoints, say));
    if (sheet && path.endsWith('.module.css'))
      checkClasses(
        sheet,
        (users.get(path) ?? []).map((user) => files.get(user) ?? ''),
        posix.basename(path),
        say,
      );
  }
}

function parsed(path, content, report) {
  try {
    return parse(content);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    report(path, `it does not parse: ${error.reason}`);
    return undefined;
  }
}

/** The tokens of text and space and what they measure. */
function tokensOf(theme) {
  return Array.from(theme.matchAll(/(--(?:text|space)-[\w]+): ([\d.]+)px;/g), ([, name, width]) => ({
    name,
    width: Number(width),
  }));
}

function usersOf(imports) {
  const users = new Map();
  for (const [path, imported] of imports) {
    for (const { value } of imported) {
      if (!value.startsWith('.') || !value.endsWith('.module.css')) continue;
      const sheet = posix.join(posix.dirname(path), value);
      users.set(sheet, [...(users.get(sheet) ?? []), path]);
    }
  }
  return users;
}

function checkDeclaration(path, declaration, tokens, say) {
  const { prop } = declaration;
  if (path === THEME && prop.startsWith('--')) return;
  const value = declaration.value.replace(/url\([^)]*\)|"[^"]*"/g, '');
  const colour = COLOURED.test(prop) && COLOUR.exec(value);
  if (colour)
    say(declaration, `${prop}: ${colour[0]}…: name the colour in ui/theme/theme.css and use its token`);
  const [kind, what] = TEXT.test(prop)
    ? ['text', 'a size of text']
    : SPACE.test(prop)
      ? ['space', 'a space']
      : OWN_LENGTH.test(prop)
        ? ['space', 'a length under a name of its own']
        : [];
  if (kind === undefined) return;
  for (const [literal, number] of value.matchAll(LENGTH)) {
    const width = Number(number);
    // Hairlines, and room for them, don't count as space.
    if (width === 0 || (kind === 'space' && width === 1)) continue;
    const nearest = nearestTo(
      width,
      tokens.filter(({ name }) => name.startsWith(`--${kind}-`)),
    );
    say(declaration, `${prop}: ${literal}: ${what} is a token of ui/theme/theme.css${nearest}`);
  }
}

function nearestTo(width, tokens) {
  const [first] = tokens.sort((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width));
  return first ? `, the nearest is var(${first.name})` : '';
}

function checkBreakpoint(path, rule, breakpoints, say) {
  if (rule.name === 'custom-media' && path !== BREAKPOINTS)
    say(rule, 'breakpoints have their names in ui/theme/breakpoints.css alone');
  const literal = /^(media|container)$/.test(rule.name) && /[\d.]+(px|r?em)\b/.exec(rule.params);
  if (literal)
    say(rule, `@${rule.name} … ${literal[0]}: use a name of ui/theme/breakpoints.css, such as (--phone)`);
  if (rule.name !== 'media') return;
  for (const [, name] of rule.params.matchAll(/\((--[\w-]+)\)/g)) {
    if (!breakpoints.includes(`@custom-media ${name} `))
      say(rule, `${name} is no breakpoint of ui/theme/breakpoints.css`);
    else if (!imports(rule.root(), path)) say(rule, `${name}: import ui/theme/breakpoints.css in this sheet`);
  }
}

/** Whether the sheet at this path imports the breakpoints: without the import no build knows them. */
function imports(sheet, path) {
  return sheet.some(
    (rule) =>
      rule.name === 'import' &&
      posix.join(posix.dirname(path), rule.params.replace(/["']/g, '')) === BREAKPOINTS,
  );
}

function checkClasses(sheet, users, name, say) {
  // A class chosen by a value, such as styles[tone], can be any class of the sheet.
  const variable = new RegExp(`import (\\w+) from '[^']*/${name.replaceAll('.', '\\.')}'`);
  const chosen = users.some((user) => {
    const [, styles] = variable.exec(user) ?? [];
    return styles && new RegExp(`\\b${styles}\\[(?!')`).test(user);
  });
  if (chosen) return;
  const seen = new Set();
  sheet.walkRules((rule) => {
    for (const [, used] of rule.selector.replace(/:global\([^)]*\)/g, '').matchAll(CLASS)) {
      if (seen.has(used)) continue;
      seen.add(used);
      const use = new RegExp(`\\.${used}\\b|\\['${used}'\\]`);
      if (!users.some((user) => use.test(user)))
        say(rule, `.${used} is used by no component that imports this sheet: take it out`);
    }
  });
}
