declare module 'virtual:contract' {
  import type { contract } from '@casement/domain/contract.ts';
  import type { DataKinds } from '@casement/domain/shared/answers.ts';

  const minified: typeof contract;
  export default minified;
  /** What each call shows or changes, by its path with dots. */
  export const touches: Readonly<Record<string, { shows?: DataKinds; changes?: DataKinds }>>;
}
