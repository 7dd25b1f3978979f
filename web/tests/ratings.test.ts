// What the pages make of ratings: signs, the one that says most, and the chart's line.
import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/app/router.svelte';
import { cameFrom } from '../src/app/way_in';
import { type Rated, type Step, chartOf, mainRating, signed } from '../src/ui/ratings';

const frame = { left: 50, right: 250, top: 10, bottom: 110 };
function stepsTo(...ratings: number[]): Step[] {
  return ratings.slice(1).map((rating, at) => ({
    table: `t${at}`,
    ended_ms: at,
    rating,
    change: rating - (ratings[at] ?? 0),
    deviation: 100,
  }));
}

describe('ratings', () => {
  it('have a sign when they change', () => {
    expect([8, -8, 0].map(signed)).toEqual(['+8', '−8', '±0']);
  });

  it('are led by the one with the most tables', () => {
    const rated = (game: string, tables: number) => ({ game, tables }) as Rated;
    expect(mainRating([rated('a', 2), rated('b', 5), rated('c', 5)])?.game).toBe('b');
    expect(mainRating([])).toBeUndefined();
  });
});

describe('the chart', () => {
  it('begins before the first table and lies between round numbers', () => {
    const chart = chartOf(stepsTo(1500, 1600, 1550), frame);
    expect(chart.ticks.map((tick) => tick.rating)).toEqual([1500, 1550, 1600]);
    expect(chart.points).toEqual([
      { x: 50, y: 110 },
      { x: 150, y: 10 },
      { x: 250, y: 60 },
    ]);
  });

  it('has few lines at the side, however far a rating has gone, and its line stays inside', () => {
    for (const ratings of [
      [1500, 1500],
      [1500, 1501],
      [1499, 1510, 1487],
      [1500, 1662, 1338, 1900],
      [3, 2999],
      [-180, 40],
    ]) {
      const chart = chartOf(stepsTo(...ratings), frame);
      expect(chart.ticks.length).toBeGreaterThanOrEqual(2);
      expect(chart.ticks.length).toBeLessThanOrEqual(5);
      expect(chart.ticks[0]?.y).toBe(frame.bottom);
      expect(chart.ticks.at(-1)?.y).toBe(frame.top);
      for (const { x, y } of chart.points) {
        expect(x).toBeGreaterThanOrEqual(frame.left);
        expect(x).toBeLessThanOrEqual(frame.right);
        expect(y).toBeGreaterThanOrEqual(frame.top);
        expect(y).toBeLessThanOrEqual(frame.bottom);
      }
    }
    expect(chartOf([], frame)).toEqual({ points: [], ticks: [] });
  });
});

it('players and ladders have pages, with a name or game and without', () => {
  expect(routeOf('/players')).toEqual({ page: 'players' });
  expect(routeOf('/players/Ani')).toEqual({ page: 'player', id: 'Ani' });
  expect(routeOf('/ladder')).toEqual({ page: 'ladder' });
  expect(routeOf('/ladder/othello')).toEqual({ page: 'ladder', id: 'othello' });
});

it('who signs in comes back to a page of ours, and to no other', () => {
  expect(cameFrom('?to=%2Fevents%2Fcup')).toBe('/events/cup');
  expect(cameFrom('?to=%2F%09%2Fexample.org')).toBe('/');
  for (const search of [
    '',
    '?to=https%3A%2F%2Fexample.org',
    '?to=%2F%2Fexample.org',
    '?to=%2F%5Cexample.org',
    '?to=%',
  ])
    expect(cameFrom(search)).toBe('/');
});
