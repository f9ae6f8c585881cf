import { exportFormats } from '@casement/domain/portfolios/export/export.rules.ts';
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { MenuButton, type MenuGroup } from '../../../ui/frame/MenuButton.tsx';
import styles from './ExportMenu.module.css';
import { useExports } from './export.hooks.ts';
import { exportText as text } from './export.text.ts';

/** Starts an export of a portfolio, for people with permission. */
export function ExportMenu({ portfolio }: { portfolio: Pick<Portfolio, '_id' | 'can'> }) {
  const { start } = useExports();
  const begin = useSingleFlight(start);
  if (!portfolio.can['portfolio.export']) return null;
  const entries = exportFormats.map((format) => ({
    label: text.formats[format],
    onSelect: () => void begin({ portfolio: portfolio._id, format }),
  }));
  return (
    <MenuButton className={styles.menu} groups={[{ entries }]}>
      {text.menu}
    </MenuButton>
  );
}

/** The menu group that starts an export of all portfolios of a class, for people with permission. */
export function useClassExports(classes: readonly string[]): MenuGroup[] {
  const { can } = useMe();
  const { start } = useExports();
  const begin = useSingleFlight(start);
  if (!can['portfolio.exportClass'] || classes.length === 0) return [];
  const entries = classes.map((graduatingClass) => ({
    label: text.classOf(graduatingClass),
    onSelect: () => void begin({ graduatingClass }),
  }));
  return [{ heading: text.classMenu, entries }];
}
