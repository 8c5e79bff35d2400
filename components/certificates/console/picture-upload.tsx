'use client'

import { useTranslations } from 'next-intl'
import { UploadField } from '@/components/files/upload/upload-field'
import { Button } from '@/components/ui/button'
import { fileAddress } from '@/lib/features/files/files/rules'

export type PictureUploadProps = {
  label: string
  /** The key of the present picture; null without one. */
  current: string | null
  onChange: (key: string) => void
  onRemove?: () => void
}

/** A picture of the sheet, and the upload that replaces it. */
export function PictureUpload({ label, current, onChange, onRemove }: PictureUploadProps) {
  const t = useTranslations('certificateConsole.editor')
  return (
    <div className="flex flex-col gap-3">
      {current !== null && (
        <div className="flex items-center gap-3">
          <span className="grid h-20 w-28 place-items-center overflow-hidden rounded-md border border-line bg-white p-1">
            {/* oxlint-disable-next-line nextjs/no-img-element -- the organisers' own file, behind their session */}
            <img src={fileAddress(current)} alt="" className="max-h-full max-w-full object-contain" />
          </span>
          {onRemove && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      )}
      <UploadField
        key={current}
        purpose="CERTIFICATE"
        name="picture"
        label={current === null ? label : t('anotherPicture')}
        onChange={(file) => file && onChange(file.key)}
      />
    </div>
  )
}
