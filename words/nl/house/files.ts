import type { ActiveText, FileFaults, NamedKind } from '../../house/files';
import type { Sentences } from '../../words';

const KINDS: Readonly<Record<NamedKind, string>> = {
  csv: 'een tabel als tekst',
  docx: 'een Word-document',
  eml: 'een e-mail',
  jpeg: 'een JPEG-afbeelding',
  markdown: 'een tekst',
  ods: 'een OpenDocument-werkblad',
  odt: 'een OpenDocument-tekst',
  office: 'een document in een ouder formaat van Microsoft Office',
  other: 'een bestand van een ander type',
  pdf: 'een PDF',
  png: 'een PNG-afbeelding',
  pptx: 'een PowerPoint-presentatie',
  txt: 'een tekst',
  xlsx: 'een Excel-werkmap',
  zip: 'een ZIP-archief',
};

const ACTIVE: Readonly<Record<ActiveText, string>> = {
  script: 'een script',
  svg: 'een SVG-afbeelding',
  webPage: 'een webpagina',
};

export const FILES: Sentences<FileFaults> = {
  active: (name, is) => `“${name}” is ${ACTIVE[is]}. Sla het op als PDF en upload die.`,
  broken: (name) =>
    `“${name}” is beschadigd of geen document. Open het in het programma waarmee het is gemaakt en sla het opnieuw op.`,
  empty: (name) => `“${name}” is leeg. Kies het bestand opnieuw wanneer het inhoud heeft.`,
  infected: (name) =>
    `“${name}” bevat een virus. Het is niet bewaard; laat het apparaat waar het vandaan komt nakijken.`,
  locked: (name) =>
    `“${name}” is beveiligd met een wachtwoord. Sla het zonder wachtwoord op en upload het opnieuw.`,
  macros: (name) => `“${name}” bevat macro’s. Sla het zonder macro’s op en upload het opnieuw.`,
  notAccepted: (name) =>
    `Het type van “${name}” wordt niet geaccepteerd. Geaccepteerd worden PDF, Word, Excel, PowerPoint, OpenDocument, PNG, JPEG, e-mail (EML) en tekst (TXT, CSV, MD).`,
  noTable: (name) =>
    `Het type van “${name}” wordt niet geaccepteerd. Een tabel wordt geaccepteerd als CSV of als Excel-werkmap (.xlsx).`,
  noText: (name, is) => `“${name}” is ${KINDS[is]}. Hier wordt alleen tekst gelezen.`,
  notUtf8: (name) =>
    `“${name}” is geen tekst in UTF-8. Sla het op met deze codering (“CSV UTF-8” in Excel) en upload het opnieuw.`,
  olderOffice: (name) =>
    `“${name}” heeft een oudere indeling van Microsoft Office. Sla het op als .docx, .xlsx of .pptx en upload dat.`,
  program: (name) => `“${name}” is een programma. Programma’s worden niet geaccepteerd.`,
  textUnnamed: (name) =>
    `“${name}” is tekst, maar de naam eindigt niet op .txt, .csv of .md. Geef het zo’n naam wanneer het er een van is.`,
  unscannable: (name) => `“${name}” kon niet op virussen worden gecontroleerd en is niet bewaard.`,
  unpacksTooLarge: (name) => `“${name}” is uitgepakt groter dan wordt geaccepteerd.`,
  wronglyNamed: (name, is, extension) =>
    `“${name}” is ${KINDS[is]}, en niet wat de naam zegt. Geef het een naam die eindigt op .${extension} en upload het opnieuw.`,
};
