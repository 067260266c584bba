import { ChevronDown, ListChecks, ListRestart, Save } from 'lucide-react';
import type { AgendaTemplate } from '#contract/calls/meetingTemplates';
import type { Flow } from '../../../machines/flows';
import { buttonClass } from '../../shared/Button';
import { MenuButton, MenuGroup } from '../../shared/menu/MenuButton';
import { MenuItem, MenuLink } from '../../shared/menu/MenuItem';
import { hrefOf } from '../../shared/routes';
import { faultsOfAgenda } from '../plan/faults';
import { type ItemForm, itemsOf, type PlanForm } from '../plan/form';
import { isSame, itemsIn } from './items';
import { MEETINGS_OF, sourceWords } from './words';

interface TemplateMenuProps {
  readonly entityId: string;
  readonly form: Pick<PlanForm, 'type' | 'agenda'>;
  readonly template: AgendaTemplate;
  readonly plan: Flow<'meetingPlan'>;
  /** Its items are asked for. */
  readonly start: () => void;
}

/** Beside an agenda: begin it with the template of its type, keep it as that, and where templates are seen and changed. */
export function TemplateMenu({ entityId, form, template, plan, start }: TemplateMenuProps) {
  const { type, agenda } = form;
  // What another type begins with is still on its way.
  const isRead = template.type === type;
  const isAlike =
    isRead &&
    isSame(
      agenda,
      itemsOf(template.items, () => ''),
    );
  const save = () => {
    const { revision } = template;
    const written = { type, revision, items: itemsIn(agenda) };
    // Words of the template that are typed elsewhere stay: these are those of the meeting.
    const input = { kept: '', entityId, template: written };
    plan.send({ type: 'act.asked', asked: { act: 'saveTemplate', input } });
  };
  return (
    <MenuButton
      className={buttonClass({ look: 'ghost' })}
      face={
        <>
          Template <ChevronDown size={15} aria-hidden />
        </>
      }
    >
      <MenuItem icon={ListRestart} unavailable={whyNotStart(isRead, isAlike)} onChoose={start}>
        Start from the template
      </MenuItem>
      <MenuItem icon={Save} unavailable={whyNotSave(isRead, isAlike, agenda)} onChoose={save}>
        Save as the template for {MEETINGS_OF[type]}
      </MenuItem>
      <MenuGroup label={sourceWords(template)}>
        <MenuLink
          icon={ListChecks}
          href={`${hrefOf('/{-$entity}/meetings/templates', entityId)}?type=${encodeURIComponent(type)}`}
        >
          See and change the templates
        </MenuLink>
      </MenuGroup>
    </MenuButton>
  );
}

const NOT_READ = 'The template of this type is being read.';
const ALIKE = 'The agenda is as the template has it.';

function whyNotStart(isRead: boolean, isAlike: boolean): string | null {
  if (!isRead) return NOT_READ;
  return isAlike ? ALIKE : null;
}

function whyNotSave(isRead: boolean, isAlike: boolean, agenda: readonly ItemForm[]): string | null {
  if (agenda.length === 0) return 'Add an item first.';
  if (Object.keys(faultsOfAgenda(agenda)).length > 0) return 'Complete the items first.';
  return whyNotStart(isRead, isAlike);
}
