// The work that waits for the staff: queues, calls and types.
export { taskAdminCalls } from './task.calls.ts'
export {
  APPROVAL_QUEUES,
  TASK_QUEUES,
  taskQueue,
  type TaskClock,
  type TaskQueue,
  type TaskQueueCode,
} from './task.queues.ts'
export { TASK_QUEUE_NAMES } from './task.text.ts'
export type { Pulse, QueueState, Task, TaskQuery, WorkCalendar, WorkDay } from './task.types.ts'
