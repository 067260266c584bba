import { FILES as ENGLISH } from '../../en/house/files';
import type { FileFaults } from '../../house/files';
import { partly, type Sentences } from '../../words';

export const FILES: Sentences<FileFaults> = partly(ENGLISH, {
  broken: (name) =>
    `“${name}” is beschadigd of geen document. Open het in het programma waarmee het is gemaakt en sla het opnieuw op.`,
  empty: (name) => `“${name}” is leeg. Kies het bestand opnieuw wanneer het inhoud heeft.`,
  locked: (name) =>
    `“${name}” is beveiligd met een wachtwoord. Sla het zonder wachtwoord op en upload het opnieuw.`,
  macros: (name) => `“${name}” bevat macro’s. Sla het zonder macro’s op en upload het opnieuw.`,
  program: (name) => `“${name}” is een programma. Programma’s worden niet geaccepteerd.`,
});
