import './sheet.css'
import { ResourceScreen } from '@/components/school-life/resources/resource-screen'
import { titled } from '@/components/shell/titled'
import { listResources } from '@/lib/features/school-life/resources/list-resources'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('resources.training')

type Query = Promise<{ subject?: string }>

/** Training material for teachers (school-life#resources). */
export default async function TeacherTrainingPage({ searchParams }: { searchParams: Query }) {
  await reader('adviser', 'coordinator')
  const { subject = '' } = await searchParams
  const resources = await read(listResources, { kind: 'TRAINING' })
  return <ResourceScreen page="training" isStaff resources={resources} subject={subject} />
}
