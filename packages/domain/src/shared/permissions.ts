/** Reads the access table: who has a permission, which feature closes it, and where it is offered. */
import { access, type Permission } from '../access.ts';
import type { FeatureSwitches, SchoolFeature } from './features.ts';
import type { PermissionRow, Relation } from './relations.ts';

/** The row of a permission. */
export const rowOf = (permission: Permission): PermissionRow => access[permission];

/** Whether a text is the name of a permission. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(access, name);

/** Every permission of the table. */
export const permissions: readonly Permission[] = Object.keys(access).filter(isPermission);

type Each<T> = T extends readonly (infer One)[] ? One : T;
type On<P extends Permission> = Each<(typeof access)[P]['on']>;

/** The kinds of record that calls with a permission refer to, each in a field of its input. */
export type RecordOf<P extends Permission> = Exclude<On<P>, 'school'>;

/** Kinds of record that a caller can have a relation to. */
export type RecordKind = RecordOf<Permission>;

/** Whether a call with a permission may refer to no record. */
export type OnSchool<P extends Permission> = 'school' extends On<P> ? true : false;

/** Permissions in the `can` of a record, such as a `club`; `school` has those that depend on no record. */
export type Offered<Name extends string> = {
  [P in Permission]: (typeof access)[P] extends { can: infer Told }
    ? Name extends Each<Told>
      ? P
      : never
    : never;
}[Permission];

const offered = new Map<string, Permission[]>();
for (const permission of permissions) {
  for (const record of [rowOf(permission).can ?? []].flat()) {
    offered.set(record, [...(offered.get(record) ?? []), permission]);
  }
}

/**
 * Permissions in the `can` of a record, by the table.
 * @param record such as `school`: those that depend on no record, from which the menu is drawn
 */
export function offeredBy<Name extends string>(record: Name): Offered<Name>[] {
  const told: readonly Permission[] = offered.get(record) ?? [];
  const isTold = (permission: Permission): permission is Offered<Name> => told.includes(permission);
  return permissions.filter(isTold);
}

/**
 * Whether a caller with these relations has the permission.
 * @param permission a row of {@link access}
 * @param relations the caller's relations to the school and to the record in question
 */
export function may(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return rowOf(permission).who.some((relation) => relations.has(relation));
}

/**
 * Whether a call is open to an administrator who views the school as somebody else: calls that read, apart
 * from secrets of that person, and the call that ends it.
 * @param method the HTTP method of the call's contract
 */
export function openWhileImpersonating(method: string, permission: Permission): boolean {
  const { does } = access[permission];
  return does === 'return' || (method === 'GET' && does !== 'secret');
}

/** The feature that closes a permission while the school has it switched off; undefined if none does. */
export function closedBy(permission: Permission, features: FeatureSwitches): SchoolFeature | undefined {
  return rowOf(permission).needs?.find((feature) => !features[feature].enabled);
}

/**
 * Whether a screen offers a permission: to people who have it, and during impersonation only if it reads,
 * since everything else would be refused.
 */
export function offers(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return may(permission, relations) && !(relations.has('impersonator') && access[permission].does !== 'read');
}

/**
 * The permissions that the table offers with a record, each with whether the caller has it: the `can` in
 * answers, to be parsed by the answer's own schema.
 * @param features of the school: closed permissions are offered to nobody; calls about the record are closed
 * anyway
 */
export function abilities(
  record: string,
  relations: ReadonlySet<Relation>,
  features?: FeatureSwitches,
): Record<string, boolean> {
  const isOpen = (permission: Permission) =>
    features === undefined || closedBy(permission, features) === undefined;
  return Object.fromEntries(
    (offered.get(record) ?? []).map((name) => [name, isOpen(name) && offers(name, relations)]),
  );
}
