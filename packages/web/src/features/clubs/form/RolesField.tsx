import { clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useId } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { movedRole, type RoleDraft } from '../settings/settings.rules.ts';
import { permissionText, settingsText } from '../settings/settings.text.ts';
import styles from './RolesField.module.css';
import '../../../ui/theme/formStyles.ts';

type PermissionsProps = {
  label: string;
  value: RoleDraft['permissions'];
  onChange: (permissions: RoleDraft['permissions']) => void;
};

/** What somebody may do, as boxes to tick. */
export function PermissionBoxes({ label, value, onChange }: PermissionsProps) {
  const words = useClubWords();
  return (
    <fieldset className={styles.permissions}>
      <legend className="visually-hidden">{label}</legend>
      {clubRolePermissions.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionText[permission](words)}
          checked={value.includes(permission)}
          onChange={(event) =>
            onChange(
              clubRolePermissions.filter((one) =>
                one === permission ? event.currentTarget.checked : value.includes(one),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}

type RolesFieldProps = {
  roles: readonly RoleDraft[];
  /** How many hold a role, by its title in the version that the form began with. */
  holders: ReadonlyMap<string, number>;
  errors: FormErrors;
  onChange: (roles: RoleDraft[]) => void;
};

/** The school's student roles: title, what it allows, order. */
export function RolesField({ roles, holders, errors, onChange }: RolesFieldProps) {
  const prefix = useId();
  const change = (index: number, patch: Partial<RoleDraft>) =>
    onChange(roles.map((role, at) => (at === index ? { ...role, ...patch } : role)));
  return (
    <>
      {roles.length === 0 ? <p className="muted">{settingsText.noRoles}</p> : null}
      <ol className={styles.roles}>
        {roles.map((role, index) => (
          <li key={role.key}>
            <div className={styles.roleHead}>
              <TextInput
                label={settingsText.roleTitle}
                withAsterisk
                required={false}
                aria-required
                maxLength={100}
                value={role.title}
                error={
                  errors[`roleDefinitions.${index}.title`] ?? errors[`roleDefinitions.${index}.previousTitle`]
                }
                onChange={(event) => change(index, { title: event.currentTarget.value })}
              />
              <span className={styles.order}>
                <button
                  type="button"
                  aria-label={settingsText.up(role.title)}
                  disabled={index === 0}
                  onClick={() => onChange(movedRole(roles, index, -1))}
                >
                  <Icon icon={faArrowUp} />
                </button>
                <button
                  type="button"
                  aria-label={settingsText.down(role.title)}
                  disabled={index === roles.length - 1}
                  onClick={() => onChange(movedRole(roles, index, 1))}
                >
                  <Icon icon={faArrowDown} />
                </button>
              </span>
            </div>
            <PermissionBoxes
              label={settingsText.roleAllows(role.title)}
              value={role.permissions}
              onChange={(permissions) => change(index, { permissions })}
            />
            <div className={styles.roleFoot}>
              <span className="small faint num">
                {settingsText.holders(role.origin === null ? 0 : (holders.get(role.origin) ?? 0))}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={settingsText.removeRole(role.title)}
                onClick={() => onChange(roles.filter((_, at) => at !== index))}
              >
                {settingsText.remove}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          onClick={() => {
            const used = new Set(roles.map(({ key }) => key));
            let number = roles.length;
            while (used.has(`${prefix}${number}`)) number += 1;
            onChange([...roles, { key: `${prefix}${number}`, origin: null, title: '', permissions: [] }]);
          }}
        >
          {settingsText.addRole}
        </Button>
      </div>
    </>
  );
}
