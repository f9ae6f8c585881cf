import { postKinds } from '@casement/domain/portfolios/timeline.rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { portfolioText as text } from '../portfolios.text.ts';
import styles from './WriteMenu.module.css';

/** Starts a post of either kind. */
export function WriteMenu() {
  const navigate = useNavigate();
  return (
    <MenuButton
      className={styles.write}
      groups={[
        {
          entries: postKinds.map((kind) => ({
            label: text.writeKind[kind],
            onSelect: () => void navigate({ to: portfolioPaths.write(kind) }),
          })),
        },
      ]}
    >
      {text.write}
    </MenuButton>
  );
}
