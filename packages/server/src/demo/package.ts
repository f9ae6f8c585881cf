/**
 * The one place that loads the demo school's package, `@casement/demo`: on demand, in demo mode. A process
 * outside demo mode never loads it.
 */
import type { DemoAccount } from '@casement/domain/school/school.contract.ts';

/** The people a visitor can sign in as with one click. */
export async function importAccounts(): Promise<readonly DemoAccount[]> {
  const { demoAccounts } = await import('@casement/demo/accounts.ts');
  return demoAccounts;
}

/** The code that writes the demo school, set by set. */
export const importOrder = async () => import('@casement/demo/write.ts');
