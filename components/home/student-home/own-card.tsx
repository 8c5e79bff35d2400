import { ProjectTile, type ProjectLook } from '@/components/catalogue/projects/project-cover'
import { WithdrawRegistration } from '@/components/registrations/team-detail/withdraw-registration'
import { NewTabLink } from '@/components/shell/new-tab-link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { Icon } from '@/components/ui/icon'
import { RouteLink } from '@/components/ui/route-link'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { OwnTrack, type OwnTrackProps, type TrackStates } from './own-track'

/** An action or a file to download; with a reason it is not possible now. */
export type OwnAction = { label: string } & (
  | {
      href: string
      aria: string
      isMain?: boolean
      isFile?: boolean
      /** It opens a team's work, in a tab of its own. */
      isWork?: boolean
    }
  | { reason: string | null; href?: never }
)

export type OwnCardProps = {
  id: string
  href: string
  /** null: a package, which has no colour of its own. */
  look: ProjectLook | null
  name: string
  /** Its code and number, or its kind. */
  kind: string
  status: { tone: StatusTone; text: string }
  track?: OwnTrackProps
  /** Each with a smaller second line. */
  facts: readonly { term: string; text: string; more?: readonly string[] }[]
  /** What comes next, and the time that is left for it. */
  next: { text: string; left?: string | null }
  /** The link to all of it, for screen readers. */
  aria: string
  mayWithdraw?: boolean
  /** The main action is the last. */
  actions: readonly OwnAction[]
}

/** What all cards say. */
export type OwnCardWords = { next: string; open: string; states: TrackStates }

/** A card for one of the student's registrations: what it is, its progress, and the next step. */
export function OwnCard({ words, ...card }: OwnCardProps & { words: OwnCardWords }) {
  const { id, href, look, name, kind, status, track, facts, next, aria, mayWithdraw, actions } = card
  return (
    <section data-card="" className="own-card">
      <header>
        {look ? (
          <ProjectTile look={look} className="size-10" />
        ) : (
          <span aria-hidden="true" className="own-mark">
            <Icon of="PACKAGE" strokeWidth={1.75} />
          </span>
        )}
        <div>
          <div>
            <h2>
              <RouteLink href={href}>{name}</RouteLink>
            </h2>
            <p>{kind}</p>
          </div>
          <StatusChip tone={status.tone}>{status.text}</StatusChip>
        </div>
      </header>
      {track && <OwnTrack {...track} states={words.states} />}
      <dl>
        {facts.map(({ term, text, more }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              {more?.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <p>
          <span>{words.next}</span>
          {next.left && <strong>{next.left}</strong>}
          {next.text}
        </p>
        <div>
          <ButtonLink size="sm" href={href} aria-label={aria}>
            {words.open}
            <Icon of="open" />
          </ButtonLink>
          {mayWithdraw && <WithdrawRegistration registrationId={id} project={name} />}
          {actions.map((action) => (
            <Action key={action.label} action={action} />
          ))}
        </div>
      </footer>
    </section>
  )
}

function Action({ action }: { action: OwnAction }) {
  if (action.href === undefined) {
    return (
      <span className="narrow:basis-full!">
        <Button size="sm" reason={action.reason}>
          {action.label}
        </Button>
      </span>
    )
  }
  const { href, label, aria, isMain, isFile, isWork } = action
  const variant = isMain ? ('soft' as const) : ('secondary' as const)
  if (isFile) {
    return (
      <a href={href} download aria-label={aria} className={buttonStyles({ size: 'sm', variant })}>
        <Icon of="file" />
        {label}
      </a>
    )
  }
  const Way = isWork ? NewTabLink : ButtonLink
  return (
    <Way size="sm" variant={variant} href={href} aria-label={aria}>
      {label}
    </Way>
  )
}
