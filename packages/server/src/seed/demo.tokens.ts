import { readFileSync } from 'node:fs';
import { customTokenName } from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import { parseTokens } from '../cli/tokens.ts';
import type { DemoCustomToken } from './demo.portfolios.types.ts';

/** The demo school's own tokens: those of the example that the command line takes. */
export const demoCustomTokens: readonly DemoCustomToken[] = parseTokens(
  readFileSync(new URL('../cli/tokens.example.json', import.meta.url), 'utf8'),
).tokens.map(({ type, key, category, title, description }) => ({
  token: customTokenName(type, key),
  type,
  categoryName: category,
  title,
  description,
}));
