import { PageHeader } from '../ui/PageHeader.tsx';
import { routesText } from './routes.text.ts';

/** Stands at `/` until the home screen does. */
export function HomePlaceholder() {
  return <PageHeader title={routesText.productName} summary={routesText.welcome} />;
}
