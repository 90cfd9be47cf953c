import { call, type Page } from '../../platform/protocol/index.ts'
import type { Pulse, Task, TaskQuery, WorkCalendar } from './task.types.ts'

/** Calls of the staff on the work that waits for them, and on the calendar that its clocks count by. */
export const taskAdminCalls = {
  pulse: call<{}, Pulse>({
    method: 'GET',
    path: '/api/admin/pulse',
    access: 'staff',
    may: 'task:read',
    summary: '待办概况：可处理的队列、我认领的、待我复核的；未变时回答304',
  }),
  list: call<TaskQuery, Page<Task>>({
    method: 'GET',
    path: '/api/admin/tasks',
    access: 'staff',
    may: 'task:read',
    summary: '待办列表，最先到期的在前',
  }),
  late: call<{ queue?: string; page?: number }, Page<Task>>({
    method: 'GET',
    path: '/api/admin/tasks/late',
    access: 'staff',
    may: 'task:oversee',
    summary: '全部人员的超时待办，最先到期的在前',
  }),
  claim: call<{ id: number; takeover?: 0 | 1 }, Task>({
    method: 'POST',
    path: '/api/admin/tasks/:id/claim',
    access: 'staff',
    may: 'task:claim',
    summary: '认领15分钟，再次认领即续期；他人正在处理时须确认接手',
  }),
  release: call<{ id: number }, Task>({
    method: 'POST',
    path: '/api/admin/tasks/:id/release',
    access: 'staff',
    may: 'task:claim',
    summary: '放开自己认领的待办',
  }),
  assign: call<{ id: number; staff_id: number }, Task>({
    method: 'POST',
    path: '/api/admin/tasks/:id/assign',
    access: 'staff',
    may: 'task:claim',
    summary: '指派待办给有此权限的同事；0为取消指派',
  }),
  calendar: call<{ year: number }, WorkCalendar>({
    method: 'GET',
    path: '/api/admin/work_days',
    access: 'staff',
    may: 'calendar:read',
    summary: '工作日历：每周工作日与当年的节假日、调休',
  }),
  setDay: call<{ day: string; is_work?: 0 | 1; note?: string }, WorkCalendar>({
    method: 'POST',
    path: '/api/admin/work_days/:day',
    access: 'staff',
    may: 'calendar:write',
    summary: '把某日设为上班或休息，不给即恢复每周规则；未完成待办的时限随之重算',
  }),
} as const
