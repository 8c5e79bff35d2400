import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'

/** The progress with a cancel button. */
export function Sending({ file, done, onCancel }: { file: File; done: number; onCancel: () => void }) {
  const t = useTranslations('files')
  const megabytes = useMegabytes()
  const percent = percentOf(done, file.size)
  const label = t(percent === 100 ? 'checking' : 'sending')
  const counts = t('counts', { percent, done: megabytes(done), total: megabytes(file.size) })
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <p className="truncate font-medium">{file.name}</p>
      <Progress label={label} value={percent === 100 ? null : done} of={file.size} counts={counts} />
      {/* Screen readers announce every quarter; announcing each percent would drown everything else. */}
      <p role="status" className="sr-only">
        {label} {Math.floor(percent / 25) * 25}%
      </p>
      <Button size="sm" className="self-start" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

/** Replaces the field: a file, its outcome, and the possible actions. */
export function FileRow({
  icon,
  name,
  text,
  children,
}: {
  icon: ReactNode
  name: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-ink-muted text-sm tabular-nums">{text}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  )
}

export function percentOf(done: number, total: number): number {
  return Math.floor((done / Math.max(total, 1)) * 100)
}

/** In units of 1024² bytes, as the limit counts; never 0.0 for a file with content. */
export function useMegabytes(): (bytes: number) => string {
  const format = useFormatter()
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (bytes) => format.number(bytes === 0 ? 0 : Math.max(0.1, bytes / 1024 ** 2), places)
}
