/** Addresses of the application's pages, written in `*.paths.ts` only: one that no route has is a type error. */
import type { RegisteredRouter } from '@tanstack/react-router';

type Filled<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? `${Segment extends `$${string}` ? string : Segment}/${Filled<Rest>}`
  : Path extends `$${string}`
    ? string
    : Path;

/** An address of a page, its parameters filled in. */
type Address = Filled<Extract<keyof RegisteredRouter['routesByPath'], string>>;

type Given = Readonly<Record<string, Address | ((...parameters: never[]) => Address)>>;

/** As a link takes them: it knows the addresses without parameters, and takes any other word. */
type Taken<Paths> = {
  readonly [Name in keyof Paths]: Paths[Name] extends (...parameters: infer Parameters) => Address
    ? (...parameters: Parameters) => string
    : Paths[Name];
};

/** The addresses of a feature's screens. */
export function paths<const Paths extends Given>(addresses: Paths): Taken<Paths>;
export function paths(addresses: unknown) {
  return addresses;
}
