/** What the bench uses of the package, so that its types are there before the bench is installed. */
declare module 'lighthouse' {
  type Audit = { score: number | null; numericValue?: number };
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
  type Flags = {
    port: number;
    logLevel: 'error';
    output: 'json';
    onlyCategories: string[];
  };
  type Looked = {
    lhr: {
      runtimeError?: { message: string };
      categories: Record<string, Category>;
      audits: Record<string, Audit>;
    };
  };
  export const desktopConfig: object;
  export default function lighthouse(
    url: string,
    flags: Flags,
    config: object | undefined,
  ): Promise<Looked | undefined>;
}
