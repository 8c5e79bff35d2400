'use client'

import { DndContext, DragOverlay } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { NoTeam, TeamColumn } from './board-column'
import { isPastHidden } from './board-state'
import { NewTeam } from './new-team'
import { type BoardState, noTeamId } from './use-board'
import { useBoardDrag } from './use-board-drag'

/** The students without a team beside all teams, so that most of it is visible and a drag is short. */
export function BoardPlaces({ state, mayPlace }: { state: BoardState; mayPlace: boolean }) {
  const t = useTranslations('teamBoard')
  const { board, columns, students, code, dragged } = state
  const drag = useBoardDrag(state.places, {
    card: (id) => {
      const cards = state.withSelection(id)
      const name = cards[0]?.name ?? ''
      return cards.length > 1 ? t('speech.pickedMany', { count: cards.length }) : t('speech.picked', { name })
    },
    place: state.nameOf,
  })
  const cards = { mayPlace, ticked: state.ticks.ticked, found: state.found, act: state.act }
  const homeless = students.filter(({ teamPlace }) => teamPlace.column === null)
  return (
    <DndContext
      id="team-board"
      sensors={drag.sensors}
      collisionDetection={drag.collisions}
      accessibility={drag.accessibility}
      onDragStart={({ active: { id } }) => {
        drag.startAt(state.byId.get(String(id))?.teamPlace.column ?? noTeamId)
        state.pick(String(id))
      }}
      onDragCancel={() => state.drop(null)}
      onDragEnd={({ over }) => state.drop(over && String(over.id))}
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 items-start gap-4 p-4 sm:grid-cols-[minmax(15rem,19rem)_1fr] sm:px-5 lg:grid-rows-[minmax(0,1fr)] lg:pb-0">
        <div className="sm:max-lg:sticky sm:max-lg:top-[calc(var(--spacing-header)+1rem)] lg:h-full lg:pb-4">
          <NoTeam
            students={homeless.filter(({ id }) => state.found?.has(id) ?? true)}
            total={homeless.length}
            dragged={dragged?.[0]?.id}
            whyNot={state.whyNot(null)}
            tools={mayPlace && <TickHomeless state={state} />}
            {...cards}
          />
        </div>
        <div className="relative grid grid-cols-1 items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] lg:-m-1 lg:h-[calc(100%+0.25rem)] lg:content-start lg:overflow-y-auto lg:p-1 lg:pb-4">
          {columns.map((team) => (
            <TeamColumn
              key={team.column}
              team={team}
              sizes={{ min: board.teamSizeMin, max: board.teamSizeMax }}
              whyNot={state.whyNot(team.column)}
              {...cards}
            />
          ))}
          {mayPlace && code !== null && (
            <NewTeam
              key={code}
              code={code}
              isPastHidden={isPastHidden(code, board, columns)}
              onBegin={() => state.moves.begin(code)}
            />
          )}
          {mayPlace && code === null && (
            <p className="p-3 text-ink-muted text-sm">{t('noneFree', { max: board.teamCodeMax })}</p>
          )}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="w-56 cursor-grabbing truncate rounded-md border border-accent-text bg-overlay px-3 py-2 font-medium shadow-overlay">
            {dragged.length > 1 ? t('selected', { count: dragged.length }) : dragged[0]?.name}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Those a search means, where there is one. */
function TickHomeless({ state: { students, ticks, found } }: { state: BoardState }) {
  const t = useTranslations('teamBoard')
  const ids = students.flatMap(({ id, teamPlace, whyNotPlace }) =>
    teamPlace.column || whyNotPlace || found?.has(id) === false ? [] : [id],
  )
  const count = ids.filter((id) => ticks.ticked.has(id)).length
  if (ids.length < 2) return null
  return (
    <Checkbox
      label={t('selectColumn')}
      checked={count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => {
        if (count === ids.length) return ticks.untick(ids)
        for (const id of ids) if (!ticks.ticked.has(id)) ticks.tick(id, false)
      }}
      className="text-ink-muted text-sm"
    />
  )
}
