import { OfferPage } from '@/components/catalogue/offer/offer-page'
import { titled } from '@/components/shell/titled'
import { getOffer } from '@/lib/features/registrations/offers/get-offer'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('offer.title')

type Query = Promise<{ project_code?: string | string[] }>

/** Also without a session: who looks for something to take part in has no account yet (catalogue#project-page). */
export default async function ProjectPage({ searchParams }: { searchParams: Query }) {
  const projectCode = [(await searchParams).project_code].flat()[0] || 'none'
  const { actor, world } = await currentCaller()
  const offer = await read(getOffer, { projectCode })
  const role = actor.role === 'student' || actor.role === 'anyone' ? actor.role : ('staff' as const)
  return <OfferPage offer={offer} reader={{ role, logInHref: await signInPath() }} now={world.now} />
}
