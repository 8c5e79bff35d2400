import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'

/** A moment in somebody's calendar. Under the same `id` a later file moves it instead of adding another. */
export type CalendarEvent = { id: string; at: Date; title: string; text: string; url: string }

const dayInSeconds = 86_400

/** A calendar as a file of iCalendar (RFC 5545): instants in UTC, each announced a day before. */
export function calendarFile(name: string, events: readonly CalendarEvent[], writtenAt: Date): Uint8Array<ArrayBuffer> {
  const calendar = ical({ name, prodId: '-//Competition Portal//Projects//EN', method: ICalCalendarMethod.PUBLISH })
  for (const { id, at, title, text, url } of events) {
    calendar.createEvent({
      id,
      start: at,
      stamp: writtenAt,
      summary: title,
      description: text,
      url,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: dayInSeconds, description: title }],
    })
  }
  return new TextEncoder().encode(calendar.toString())
}
