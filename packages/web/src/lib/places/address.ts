/** Addresses of pages, written in `*.paths.ts` only: an address without a route is a type error. */
import type { RegisteredRouter } from '@tanstack/react-router';

type Filled<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? `${Segment extends `$${string}` ? string : Segment}/${Filled<Rest>}`
  : Path extends `$${string}`
    ? string
    : Path;

/** A page's address with its parameters filled in. */
type Address = Filled<Extract<keyof RegisteredRouter['routesByPath'], string>>;

type Given = Readonly<Record<string, Address | ((...parameters: never[]) => Address)>>;

/** The type that a link accepts: it knows addresses without parameters, and accepts any other string. */
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
