import type { TaskDetails } from '#contract/calls/tasks';
import type { Flow } from '../../../machines/flows';
import type { Asked } from '../../../machines/shared/act/act';
import type { TaskCommentActs } from '../../../machines/tasks/taskComments.machine';
import { useAddressed } from '../../shared/comments/addressed';
import { Comments as Threads } from '../../shared/comments/Comments';
import { useMembers } from '../../shared/people/useMembers';
import { useNewRequest } from '../../shared/request';

interface CommentsProps {
  readonly task: TaskDetails;
  readonly flow: Flow<'taskComments'>;
  readonly members: Flow<'memberSearch'>;
  readonly zone: string;
  /** Id of the comment that the address names. */
  readonly addressed: string | undefined;
}

/** What is said about a task. */
export function Comments({ task, flow, members, zone, addressed }: CommentsProps) {
  const { id: taskId, thread, acts } = task;
  const newRequest = useNewRequest();
  useAddressed(addressed, thread.length > 0);
  const request = (asked: Asked<TaskCommentActs>) =>
    flow.send({ type: 'act.requested', asked, ...newRequest() });
  return (
    <Threads
      of={taskId}
      comments={thread}
      flow={flow}
      asks={{
        add: (text) => request({ act: 'add', input: { taskId, text } }),
        reply: (parentId, text) => request({ act: 'reply', input: { taskId, parentId, text } }),
        edit: (commentId, text) => request({ act: 'edit', input: { taskId, commentId, text } }),
        resolve: (commentId) => request({ act: 'resolve', input: { taskId, commentId } }),
        reopen: (commentId) => request({ act: 'reopen', input: { taskId, commentId } }),
      }}
      found={useMembers(members)}
      timeZone={zone}
      mayComment={acts.includes('comment')}
      nothing={<p className="ink-2">Nobody has said anything about it.</p>}
      aside={thread.length > 0 ? thread.length : null}
    />
  );
}
