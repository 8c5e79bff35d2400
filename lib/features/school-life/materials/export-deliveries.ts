import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { listDeliveryRows } from './queries'
import { deliveryNarrowing } from './schema'

/** The list of deliveries as a file, with the same reach and filters; it can be imported again (school-life#deliveries-from-a-file). */
export const exportDeliveries = listExport('school-life/materials/export-deliveries', {
  access: ['admin'],
  input: deliveryNarrowing,
  name: 'keptDeliveries.fileName',
  list: ({ actor, input, world: { db } }) => listDeliveryRows(db, visible.deliveries(actor), input, wholeList),
  columns: [
    { title: 'keptDeliveries.columns.schoolCode', cell: ({ school }) => school.code },
    { title: 'keptDeliveries.columns.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'keptDeliveries.columns.project', cell: ({ project }) => project.code },
    { title: 'keptDeliveries.columns.material', cell: ({ material }) => material.name },
    { title: 'keptDeliveries.columns.quantity', as: 'number', cell: ({ quantity }) => quantity },
    { title: 'keptDeliveries.columns.state', word: ({ state }) => `materials.state.${state}` },
    { title: 'keptDeliveries.columns.tracking', cell: ({ trackingNumber }) => trackingNumber },
    { title: 'keptDeliveries.columns.sent', cell: ({ sentAt }) => dayCell(sentAt) },
    { title: 'keptDeliveries.columns.received', cell: ({ receivedAt }) => dayCell(receivedAt) },
  ],
})
