import { whole } from './whole.ts'

/** For how long rows are kept that would grow without end; docs/operating.md says what each period decides. */
export const retentionSettings = {
  PLAY_MONTHS: whole(3, 1_200)
    .default(24)
    .describe(
      'Months for which it is kept which lecture a member played in which hour; older days stay in calendar and streak, without their lectures. [docs/operating.md](docs/operating.md#data-that-ages) tells more, also of the next four',
    ),
  ATTENDANCE_MONTHS: whole(60, 1_200)
    .default(60)
    .describe(
      "Months for which days of attendance are kept once the member's access to the course has ended",
    ),
  AUDIT_MONTHS: whole(24, 1_200).default(60).describe('Months for which the log of staff actions is kept'),
  BELL_DAYS: whole(30, 3_650).default(90).describe('Days for which news are kept in the bell'),
  JOB_DAYS: whole(1, 365).default(7).describe('Days for which finished jobs are kept in the queue'),
} as const
