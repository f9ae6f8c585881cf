declare module 'virtual:contract' {
  import type { DataKinds } from '@casement/domain/shared/answers.ts';

  /** How each call is sent, and what it shows or changes, by its path with dots. */
  export const calls: Readonly<
    Record<string, { method: string; path: string; shows?: DataKinds; changes?: DataKinds }>
  >;
}
