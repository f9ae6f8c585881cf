declare module 'virtual:contract' {
  import type { contract } from '@casement/domain/contract.ts';

  const minified: typeof contract;
  export default minified;
}
