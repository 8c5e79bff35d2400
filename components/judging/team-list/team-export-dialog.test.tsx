import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileColumns } from '@/lib/features/judging/team-lists/rules'
import { translate } from '@/lib/i18n/translate'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { type FileHeadings, TeamExportDialog } from './team-export-dialog'

const headings = Object.fromEntries(
  fileColumns.map((column) => [column, translate('zh-CN', `teamList.columns.${column}`)]),
) as FileHeadings

test("offers the columns by the headings of the file, beside the reader's words", () => {
  const dialog = <TeamExportDialog projectId="p" shown={null} headings={headings} onClose={() => {}} />
  const view = renderInPortal(dialog)
  for (const heading of Object.values(headings)) {
    expect(screen.getByLabelText(new RegExp(`· ${heading}$`))).toBeTruthy()
  }
  view.again(dialog, 'zh-CN')
  for (const heading of Object.values(headings)) expect(screen.getByLabelText(heading)).toBeTruthy()
})
