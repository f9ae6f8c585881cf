declare module 'virtual:contract' {
  import type { DataKinds } from '@casement/domain/shared/answers.ts';

  /** How each call is sent, and which records it shows or changes, by its path with dots. */
  export type Calls = Readonly<
    Record<string, { method: string; path: string; shows?: DataKinds; changes?: DataKinds }>
  >;

  /** The calls that the first screens need. */
  export const calls: Calls;
}

declare module 'virtual:contract/later' {
  import type { Calls } from 'virtual:contract';

  /** All others. */
  export const calls: Calls;
}
