import { type ReactNode, useId } from 'react'
import type { SupportState } from '#contract/chat/chat.ts'
import { AlertSettings } from '#web/features/chat/support/settings/alert-settings.tsx'
import { HoursSettings } from '#web/features/chat/support/settings/hours-settings.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export const SettingsDialog = ({ support, onClose }: { support: SupportState; onClose: () => void }) => (
  <Dialog open title="상담 설정" onClose={onClose}>
    <div className="flex flex-col gap-6">
      <Part title="상담 시간">
        <HoursSettings support={support} />
      </Part>
      <Part title="알림">
        <AlertSettings />
      </Part>
    </div>
  </Dialog>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-17">
        {title}
      </h3>
      {children}
    </section>
  )
}
