import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { dayCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listDeliveryRows } from './queries'
import { deliveryNarrowing } from './schema'

/** The list of deliveries as a file, with the same reach and filters; it can be imported again (school-life#deliveries-from-a-file). */
export const exportDeliveries = operation('school-life/materials/export-deliveries', {
  access: ['admin'],
  input: z.object({ ...deliveryNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const list = await listDeliveryRows(world.db, visible.deliveries(actor), narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'keptDeliveries.fileName', list, format },
      columns: [
        { title: 'keptDeliveries.columns.schoolCode', cell: ({ school }) => school.code },
        { title: 'keptDeliveries.columns.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'keptDeliveries.columns.project', cell: ({ project }) => project.code },
        {
          title: 'keptDeliveries.columns.material',
          cell: ({ material }, language) => inLanguage(material.name, language),
        },
        { title: 'keptDeliveries.columns.quantity', as: 'number', cell: ({ quantity }) => String(quantity) },
        {
          title: 'keptDeliveries.columns.state',
          cell: ({ state }, language) => translate(language, `materials.state.${state}`),
        },
        { title: 'keptDeliveries.columns.tracking', cell: ({ trackingNumber }) => trackingNumber ?? '' },
        { title: 'keptDeliveries.columns.sent', cell: ({ sentAt }) => dayCell(sentAt) },
        { title: 'keptDeliveries.columns.received', cell: ({ receivedAt }) => dayCell(receivedAt) },
      ],
    })
  },
})
