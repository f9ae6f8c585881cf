import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSearchText } from '../../../lib/directorySearch.ts';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { DeletedList } from '../DeletedList.tsx';
import { templatePaths } from '../templates.paths.ts';
import { templatesQuery } from '../templates.queries.ts';
import { templateCrumbs } from '../templates.rules.ts';
import { templatesText } from '../templates.text.ts';
import { answersOf, templatesOfClass } from './list.rules.ts';
import { TemplateCard } from './TemplateCard.tsx';
import styles from './TemplatesPage.module.css';

/** The content templates of the school. */
export function TemplatesPage() {
  const { can } = useMe();
  const { contentTemplates, deletedTemplates } = useSuspenseQuery(templatesQuery).data.data;
  const [text, setText] = useSearchText();
  const shown = templatesOfClass(contentTemplates, useDeferredValue(text));
  const create = { label: templatesText.create, to: templatePaths.create, primary: true };
  return (
    <>
      <PageHeader
        title={templatesText.title}
        breadcrumbs={templateCrumbs.slice(0, 1)}
        summary={templatesText.summary(contentTemplates.length)}
        actions={can['templates.manage'] ? [create] : []}
      />
      <div className={styles.tools}>
        <SearchField label={templatesText.search} value={text} onChange={setText} />
      </div>
      <p className="visually-hidden" role="status">
        {templatesText.shown(shown.length)}
      </p>
      {contentTemplates.length === 0 ? <EmptyState title={templatesText.none} /> : null}
      {contentTemplates.length > 0 && shown.length === 0 ? (
        <EmptyState
          title={templatesText.noMatch}
          action={<Button onClick={() => setText('')}>{templatesText.showAll}</Button>}
        />
      ) : null}
      <CardGrid
        items={shown}
        itemKey={({ _id }) => _id}
        rowHeight={240}
        label={templatesText.title}
        card={(template) => <TemplateCard template={template} />}
      />
      <DeletedList
        items={deletedTemplates.map((template) => ({
          _id: template._id,
          name: templatesText.templateOf(template.graduatingClass),
          deletedAt: template.deletedAt,
          answerCount: answersOf(template),
          clashes: template.fields,
          into: contentTemplates.find(({ graduatingClass }) => graduatingClass === template.graduatingClass),
        }))}
      />
    </>
  );
}
