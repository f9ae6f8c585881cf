import { Icon } from './Icon.tsx';
import { namedIcons } from './namedIcons.ts';

/** The drawn half of `NamedIcon`. */
export default function NamedIconDrawn({ name }: { name: string }) {
  const icon = namedIcons.get(name);
  return icon === undefined ? null : <Icon icon={icon} />;
}
