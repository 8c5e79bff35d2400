import { exportExtensions } from '@/lib/features/work/extensions/export-extensions'
import { download } from '@/lib/kernel/doors/download'

const answerFile = download(exportExtensions, (query, { code }) => ({
  projectCode: code,
  search: query.get('search') || undefined,
  format: query.get('format') || undefined,
}))

export { answerFile as GET, answerFile as POST }
