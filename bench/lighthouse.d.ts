/** The parts of the package that the bench uses, so that types can be checked before the bench is installed. */
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
