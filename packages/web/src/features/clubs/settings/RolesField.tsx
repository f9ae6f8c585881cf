import { type ClubRolePermission, clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import styles from './RolesField.module.css';
import { boxBeside, movedRole, type RoleDraft } from './settings.rules.ts';
import { permissionText, settingsText } from './settings.text.ts';
import '../../../ui/theme/formStyles.ts';

type PermissionsProps = {
  label: string;
  value: RoleDraft['permissions'];
  onChange: (permissions: RoleDraft['permissions']) => void;
};

/** A role's permissions, as checkboxes. */
function PermissionBoxes({ label, value, onChange }: PermissionsProps) {
  const words = useClubWords();
  return (
    <fieldset className={styles.permissions}>
      <legend className="visually-hidden">{label}</legend>
      {clubRolePermissions.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionText[permission](words)}
          checked={value.includes(permission)}
          onChange={() => onChange(toggled(value, permission))}
        />
      ))}
    </fieldset>
  );
}

type RolesFieldProps = {
  roles: readonly RoleDraft[];
  /** The permissions of every member, whatever their role. */
  members: RoleDraft['permissions'];
  /** How many people have a role, by its title in the version that the form started from. */
  holders: ReadonlyMap<string, number>;
  errors: FormErrors;
  onRoles: (roles: RoleDraft[]) => void;
  onMembers: (permissions: RoleDraft['permissions']) => void;
};

/**
 * Who can do what: a table of members and the school's roles by permission; on narrower windows a list of
 * roles. A role's row also changes its title and position, and removes it.
 */
export function RolesField(props: RolesFieldProps) {
  const { roles, onRoles } = props;
  const prefix = useId();
  const list = useBreakpoint('medium');
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);
  return (
    <div ref={part} className={styles.field}>
      {roles.length === 0 ? <p className="muted">{settingsText.noRoles}</p> : null}
      {list ? <RolesList {...props} /> : <RolesMatrix {...props} />}
      <div>
        <Button
          data-rest
          onClick={() => {
            const used = new Set(roles.map(({ key }) => key));
            let number = roles.length;
            while (used.has(`${prefix}${number}`)) number += 1;
            onRoles([...roles, { key: `${prefix}${number}`, origin: null, title: '', permissions: [] }]);
          }}
        >
          {settingsText.addRole}
        </Button>
      </div>
    </div>
  );
}

/** The permissions with one of them added or removed, in order. */
function toggled(permissions: RoleDraft['permissions'], one: ClubRolePermission): RoleDraft['permissions'] {
  return clubRolePermissions.filter((known) => permissions.includes(known) !== (known === one));
}

function RolesMatrix({ roles, members, holders, errors, onRoles, onMembers }: RolesFieldProps) {
  const words = useClubWords();
  const boxes = (
    title: string,
    row: number,
    permissions: RoleDraft['permissions'],
    onToggle: (next: RoleDraft['permissions']) => void,
  ) =>
    clubRolePermissions.map((permission, column) => (
      <td key={permission} className={styles.cell}>
        <Checkbox
          aria-label={settingsText.allows(title, permissionText[permission](words))}
          data-box={`${row} ${column}`}
          checked={permissions.includes(permission)}
          onChange={() => onToggle(toggled(permissions, permission))}
        />
      </td>
    ));
  return (
    // The checkboxes hold the focus; arrow keys bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      className={styles.matrix}
      aria-label={settingsText.matrix}
      onKeyDown={(event) => walkBoxes(event, roles.length + 1)}
    >
      <thead>
        <tr>
          <th scope="col">{settingsText.role}</th>
          {clubRolePermissions.map((permission) => (
            <th key={permission} scope="col">
              {permissionText[permission](words)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{settingsText.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {settingsText.everyMember}
            <span className="small faint">{settingsText.membersHint}</span>
          </th>
          {boxes(settingsText.everyMember, 0, members, onMembers)}
        </tr>
        {roles.map((role, index) => (
          <tr key={role.key}>
            <th scope="row">
              <RoleTitle roles={roles} index={index} errors={errors} onRoles={onRoles} bare />
              <Holders role={role} holders={holders} />
            </th>
            {boxes(role.title, index + 1, role.permissions, (permissions) =>
              onRoles(withRole(roles, index, { permissions })),
            )}
            <td>
              <span className={styles.acts}>
                <RoleOrder roles={roles} index={index} onRoles={onRoles} />
                <RemoveRole roles={roles} index={index} onRoles={onRoles} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Arrow keys move between the table's checkboxes. */
function walkBoxes(event: KeyboardEvent<HTMLTableElement>, rows: number) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const [row, column] = target.dataset['box']?.split(' ').map(Number) ?? [];
  if (row === undefined || column === undefined) return;
  const to = boxBeside(key, { row, column }, { rows, columns: clubRolePermissions.length });
  if (to === undefined) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>(`[data-box="${to.row} ${to.column}"]`)?.focus();
}

function RolesList({ roles, members, holders, errors, onRoles, onMembers }: RolesFieldProps) {
  return (
    <ol className={styles.roles}>
      <li>
        <h3>{settingsText.everyMember}</h3>
        <FormHint>{settingsText.membersHint}</FormHint>
        <PermissionBoxes label={settingsText.members} value={members} onChange={onMembers} />
      </li>
      {roles.map((role, index) => (
        <li key={role.key}>
          <div className={styles.roleHead}>
            <RoleTitle roles={roles} index={index} errors={errors} onRoles={onRoles} />
            <RoleOrder roles={roles} index={index} onRoles={onRoles} />
          </div>
          <PermissionBoxes
            label={settingsText.roleAllows(role.title)}
            value={role.permissions}
            onChange={(permissions) => onRoles(withRole(roles, index, { permissions }))}
          />
          <div className={styles.roleFoot}>
            <Holders role={role} holders={holders} />
            <RemoveRole roles={roles} index={index} onRoles={onRoles} />
          </div>
        </li>
      ))}
    </ol>
  );
}

type PartProps = { roles: readonly RoleDraft[]; index: number; onRoles: (roles: RoleDraft[]) => void };

const withRole = (roles: readonly RoleDraft[], index: number, patch: Partial<RoleDraft>) =>
  roles.map((role, at) => (at === index ? { ...role, ...patch } : role));

function RoleTitle({
  roles,
  index,
  errors,
  onRoles,
  bare = false,
}: PartProps & { errors: FormErrors; bare?: boolean }) {
  const problem = ['title', 'previousTitle']
    .map((field) => errors[`roleDefinitions.${index}.${field}`])
    .find((one) => one !== undefined);
  return (
    <TextInput
      {...(bare
        ? { 'aria-label': settingsText.roleTitle }
        : { label: settingsText.roleTitle, withAsterisk: true })}
      required={false}
      aria-required
      maxLength={100}
      value={roles[index]?.title ?? ''}
      error={problem}
      onChange={(event) => onRoles(withRole(roles, index, { title: event.currentTarget.value }))}
    />
  );
}

function RoleOrder({ roles, index, onRoles }: PartProps) {
  const title = roles[index]?.title ?? '';
  return (
    <span className={styles.order}>
      <button
        type="button"
        aria-label={settingsText.up(title)}
        disabled={index === 0}
        onClick={() => onRoles(movedRole(roles, index, -1))}
      >
        <Icon icon={faArrowUp} />
      </button>
      <button
        type="button"
        aria-label={settingsText.down(title)}
        disabled={index === roles.length - 1}
        onClick={() => onRoles(movedRole(roles, index, 1))}
      >
        <Icon icon={faArrowDown} />
      </button>
    </span>
  );
}

function RemoveRole({ roles, index, onRoles }: PartProps) {
  return (
    <Button
      size="xs"
      data-danger
      aria-label={settingsText.removeRole(roles[index]?.title ?? '')}
      {...oncePerPress(() => onRoles(roles.filter((_, at) => at !== index)))}
    >
      {settingsText.remove}
    </Button>
  );
}

function Holders({ role, holders }: { role: RoleDraft; holders: ReadonlyMap<string, number> }) {
  return (
    <span className="small faint num">
      {settingsText.holders(role.origin === null ? 0 : (holders.get(role.origin) ?? 0))}
    </span>
  );
}
