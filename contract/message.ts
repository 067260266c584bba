export const MESSAGE_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** A feedback message (SHAPE-3, MSG-1). It disappears after three seconds unless it is persistent. */
export interface Message {
  readonly type: MessageType;
  readonly title: string;
  readonly description?: string;
  readonly persistent: boolean;
}
