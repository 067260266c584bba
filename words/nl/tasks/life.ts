import type { TaskLifeWords } from '#words/tasks/life';
import { NUMBERS } from '../numbers';
import { plural } from '../plural';

export const TASK_LIFE_WORDS: TaskLifeWords = {
  title: 'Wat er verder kan',
  step: {
    accept: 'Aan de taken toevoegen',
    dismiss: 'Het voorstel afwijzen',
    complete: 'Afronden',
    check: 'De controlelijst afvinken',
    edit: 'De gegevens wijzigen',
    comment: 'Een opmerking plaatsen',
    cancel: 'Annuleren',
    reopen: 'Heropenen',
    delete: 'Verwijderen',
  },
  by: {
    admin: 'Een beheerder',
    adminOrAuthor: 'Een beheerder of wie haar heeft gemaakt',
    adminOrAssignee: 'Een beheerder of voor wie zij bedoeld is',
    adminAuthorOrAssignee: 'Een beheerder, wie haar heeft gemaakt of aan wie zij is toegewezen',
  },
  follows: {
    accept: 'Het wordt een taak met deze gegevens',
    dismiss: 'Het wordt niet opnieuw voorgesteld; de reden blijft bewaard',
    complete: 'Zij is gedaan; komt zij terug, dan wordt de volgende toegevoegd',
    check: 'Iedereen ziet hoe ver het is',
    edit: 'De titel, einddatum, toewijzing en herinneringen',
    comment: 'Wie wordt genoemd krijgt bericht',
    cancel: 'Er hoeft niets meer te gebeuren',
    reopen: 'Zij staat weer open',
    delete: 'Er blijft niets van over dan de vastlegging',
  },
  lack: ({ count }) =>
    plural(count, {
      one: 'Eén punt van de controlelijst is nog niet gedaan',
      other: `${NUMBERS.whole(count)} punten van de controlelijst zijn nog niet gedaan`,
    }),
  stations: {
    'AI Suggested': 'Voorgesteld',
    Open: 'Openstaand',
    Completed: 'Afgerond',
    Cancelled: 'Geannuleerd',
  },
};
