import type { DocumentLifeWords } from '../../documents/life';

export const DOCUMENT_LIFE_WORDS: DocumentLifeWords = {
  title: 'Wat er verder kan',
  step: {
    edit: 'De gegevens wijzigen',
    rename: 'Hernoemen',
    replace: 'Vervangen door een nieuwe versie',
    delete: 'Verwijderen',
    restore: 'Terugzetten',
    retain: 'Een bewaartermijn instellen',
    hold: 'Onder een bewaarplicht stellen',
    release: 'De bewaarplicht opheffen',
    purge: 'Vanzelf voorgoed verwijderd',
  },
  by: {
    admin: 'Een beheerder',
    adminOrUploader: 'Een beheerder of wie het heeft geüpload',
    itself: 'Niemand hoeft iets te doen',
  },
  follows: {
    edit: 'De omschrijving, datum, tags en map ervan',
    rename: 'Iedereen ziet de nieuwe naam',
    replace: 'Eerdere versies blijven bewaard',
    delete: 'Het kan 30 dagen lang worden teruggezet',
    restore: 'Het staat weer op zijn plaats',
    retain: 'Niemand kan het verwijderen zolang die dag niet voorbij is',
    hold: 'Niemand kan het verwijderen, met een reden die wordt getoond',
    release: 'Het kan weer worden verwijderd',
    purge: 'Er blijft niets van over',
  },
  lack: (lack, { dateTime }, day) => {
    switch (lack.lack) {
      case 'frozen':
        return 'Het is met een besluit verzonden en blijft zoals het is';
      case 'held':
        return 'Het valt onder een bewaarplicht';
      case 'retained':
        return `Het wordt bewaard tot ${day(lack.until)}`;
      case 'ofDraft':
        return 'Het hoort bij een concept en verdwijnt daarmee';
      case 'restorable':
        return `Het kan tot ${dateTime(lack.until)} worden teruggezet`;
    }
  },
  stations: {
    added: 'Toegevoegd',
    inPlace: 'Op zijn plaats',
    deleted: 'Verwijderd',
    gone: 'Voorgoed verwijderd',
  },
};
