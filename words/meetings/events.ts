/** The module says what happened to these. */
declare module '../house/events' {
  interface Told {
    readonly meetings: 'agendaTemplate' | 'meeting' | 'meetingComment';
  }
}
