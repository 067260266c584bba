import { useState } from 'react';
import type { Template } from '#contract/calls/drafts';
import { isBlank } from '#contract/line';
import { isEmptyText } from '#domain/richText/plain';
import { Button } from '../../shared/Button';
import { classes } from '../../shared/classes';
import { Dialog } from '../../shared/dialog/Dialog';
import { MenuButton } from '../../shared/menu/MenuButton';
import { MenuItem } from '../../shared/menu/MenuItem';
import styles from './Compose.module.css';
import { useWizard } from './useWizard';

/** What the text began as, and the way to begin with another template. Words are replaced only by who says so. */
export function TemplatePicker() {
  const { wizard, draft, templates } = useWizard();
  const [asked, setAsked] = useState<Template | null>(null);
  const used = templates.templates.find(({ id }) => id === draft.template);
  const fitting = templates.templates.filter(
    ({ organ }) => organ === null || draft.organ === null || organ === draft.organ,
  );

  const use = (template: Template) => {
    setAsked(null);
    wizard.send({ type: 'wizard.edited', field: 'template', value: template.id });
    wizard.send({ type: 'wizard.edited', field: 'text', value: template.text });
    if (isBlank(draft.title)) wizard.send({ type: 'wizard.edited', field: 'title', value: template.title });
  };
  const chosen = (template: Template) => {
    if (draft.text && !isEmptyText(draft.text)) setAsked(template);
    else use(template);
  };

  if (fitting.length === 0) return null;
  return (
    <div className={classes('type-meta hover-links', styles.template)}>
      {used && 'Started from the template '}
      <MenuButton
        label={used ? `${used.name}: choose another template` : undefined}
        face={used?.name ?? 'Start from a template'}
      >
        {fitting.map((template) => (
          <MenuItem key={template.id} onChoose={() => chosen(template)}>
            {template.name}
          </MenuItem>
        ))}
      </MenuButton>
      {asked && (
        <Dialog title="Replace the text?" close={() => setAsked(null)}>
          <p>The text you have written is replaced by the template “{asked.name}”. Undo brings it back.</p>
          <div className="lay-flex lay-end gap-8 above-16">
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button look="primary" onClick={() => use(asked)}>
              Replace the text
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
