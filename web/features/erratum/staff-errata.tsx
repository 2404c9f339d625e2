import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  changeErratum,
  listStaffErrata,
  makeErratum,
  removeErratum,
  type StaffErratum,
} from '#contract/erratum/staff-erratum.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { staffErrataQuery } from '#web/features/erratum/staff-errata-query.ts'
import { ErratumDialog } from '#web/features/erratum/staff-parts/erratum-dialog.tsx'
import { useErratumAct } from '#web/features/erratum/staff-parts/use-erratum-act.ts'
import { useMayIn } from '#web/features/identity/use-may.ts'
import { ListPlace } from '#web/ui/list-place.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { clock } from '#web/ui/words/duration.ts'

const NEW = { fromSec: null, toSec: null, heading: '', text: '' }

type Props = { lectureId: number; courseId: number }

/** The errata of a lecture on its page for staff. */
export function StaffErrata(props: Props) {
  return useMayIn('erratum.read', props.courseId) ? <EditableErrata {...props} /> : null
}

function EditableErrata({ lectureId, courseId }: Props) {
  const { data, error, refetch } = useQuery(staffErrataQuery(lectureId))
  const mayEdit = useMayIn('erratum.answer', courseId)
  const [asking, setAsking] = useState<StaffErratum | 'new' | null>(null)
  const { act, isBusy, message } = useErratumAct()
  const confirm = useConfirm()
  const close = () => setAsking(null)
  const remove = async ({ id }: StaffErratum) => {
    if (!(await confirm({ title: '정정 안내를 삭제할까요?', confirmLabel: '삭제', danger: true }))) return
    act({
      deed: () => send(removeErratum, { params: { erratumId: id } }),
      done: '정정 안내를 삭제했습니다.',
      failed: removeErratum.fallback,
    })
  }
  return (
    <section aria-labelledby="errata">
      <h2 id="errata" className="mb-2 text-21">
        정정 안내
      </h2>
      {error && (
        <Problem
          level={3}
          title={sentenceOf(error, listStaffErrata.fallback)}
          onRetry={() => void refetch()}
        />
      )}
      <RowKeys>
        <ListPlace>
          {data?.errata.length === 0 && (
            <p className="text-15 text-ink-soft">
              강의와 다르게 동작하는 점을 적어 두면, 회원이 그 시점을 볼 때 화면에 표시돼요.
            </p>
          )}
          {data && data.errata.length > 0 && (
            <ul className="rounded-card border border-line bg-sheet">
              {data.errata.map((erratum) => (
                <li key={erratum.id} data-row className="border-b border-line px-4 py-3 last:border-b-0">
                  <p className="text-13 font-semibold tabular-nums">{placeWords(erratum, data.headings)}</p>
                  <p className="mt-1 text-15 whitespace-pre-line wrap-anywhere">{erratum.text}</p>
                  {erratum.isHidden && (
                    <p className="mt-1 text-13 font-semibold text-persimmon">
                      영상이 바뀌어 숨겼어요. 시점을 확인하고 다시 게시해 주세요.
                    </p>
                  )}
                  {mayEdit && (
                    <p className="mt-2 flex gap-2">
                      <Button variant="quiet" size="small" onClick={() => setAsking(erratum)}>
                        수정
                      </Button>
                      <Button variant="quiet" size="small" onClick={() => void remove(erratum)}>
                        삭제
                      </Button>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListPlace>
      </RowKeys>
      {message && asking === null && <FormMessage>{message}</FormMessage>}
      {mayEdit && (
        <p className="mt-3">
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setAsking('new')}
          >
            정정 안내 추가
          </Button>
        </p>
      )}
      {asking && (
        <ErratumDialog
          title={asking === 'new' ? '정정 안내 추가' : '정정 안내 수정'}
          lead="강의를 볼 수 있는 모든 회원에게 표시돼요."
          lectureId={lectureId}
          begun={asking === 'new' ? NEW : asking}
          isBusy={isBusy}
          message={message}
          onSend={(body) =>
            act({
              deed: () =>
                asking === 'new'
                  ? send(makeErratum, { params: { lectureId }, body })
                  : send(changeErratum, { params: { erratumId: asking.id }, body }),
              done: '정정 안내를 게시했습니다.',
              failed: makeErratum.fallback,
              onDone: close,
            })
          }
          onClose={close}
        />
      )}
    </section>
  )
}

function placeWords(
  { fromSec, toSec, heading }: StaffErratum,
  headings: readonly { id: string; text: string }[],
): string {
  if (fromSec !== null && toSec !== null) return `${clock(fromSec)}–${clock(toSec)}`
  return headings.find(({ id }) => id === heading)?.text ?? '글의 처음'
}
