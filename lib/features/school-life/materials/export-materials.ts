import { listExport, wholeList } from '@/lib/tables/list-file'
import { findMaterialRows } from './kept-delivery.queries'
import { materialNarrowing } from './schema'

/** What is sent to schools as a file, narrowed as its list is, with both names (school-life#kept-materials). */
export const exportMaterials = listExport('school-life/materials/export-materials', {
  access: ['admin'],
  input: materialNarrowing,
  name: 'keptDeliveries.materials.title',
  list: ({ input, world: { db } }) => findMaterialRows(db, input, wholeList),
  columns: [
    { title: 'keptDeliveries.materials.nameZh', cell: ({ name }) => name.zh },
    { title: 'keptDeliveries.materials.nameEn', cell: ({ name }) => name.en },
    {
      title: 'keptDeliveries.materials.state',
      word: ({ active }) => (active ? 'keptDeliveries.materials.sent' : 'keptDeliveries.materials.archived'),
    },
    { title: 'keptDeliveries.materials.deliveries', as: 'number', cell: ({ deliveries }) => deliveries },
  ],
})
