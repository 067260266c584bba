import type { ReadingWords } from '../../documents/reading';

/** Waarom de tekst van een document niet, of niet helemaal, kon worden gelezen, in een zin. */
export const READING: ReadingWords = {
  locked: 'Het gaat alleen open met een wachtwoord.',
  broken: 'Het is beschadigd, of niet wat het type zegt.',
  tooLarge: 'Uitgepakt is het groter dan wat wordt gelezen.',
  tooSlow: 'Het lezen duurde langer dan voor één document mag.',
  tooMuchMemory: 'Het lezen kostte meer geheugen dan voor één document mag.',
  interrupted: 'Het lezen werd bij iedere poging onderbroken.',
  missing: 'De inhoud staat niet waar documenten worden bewaard. Vraag het aan wie Quorate beheert.',
  unsupported: 'Niets hier leest documenten van dit type.',
  noText: 'Er staat geen woord in.',
  noMachine: 'De pagina’s zijn afbeeldingen, en niets hier leest afbeeldingen.',
  picture: 'Van enkele afbeeldingen kon geen woord worden onderscheiden.',
  pagesLimited: 'Het heeft heel veel pagina’s: alleen de eerste zijn gelezen en doorzoekbaar.',
  textLimited: 'Het bevat heel veel tekst: alleen het begin is gelezen en doorzoekbaar.',
};
