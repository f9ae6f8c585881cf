/** Which features import one another: their grounds, the rooms that are listed, and in one direction only. */

import { posix } from 'node:path';
import { roomOf } from './layout.places.mjs';

const DOMAIN = '@casement/domain/';
/** A test may arrange what it needs. */
const TEST = /\.(test|factories|inputs)\.tsx?$/;
/** Screens link to each other in all directions, and the page of the activity log has the sentences of all features. */
const LINKS = /^packages\/web\/.+(\.paths|\/activity\.text)\.ts$/;
/** The domain has a rule in .dependency-cruiser.mjs, which counts its tests too. */
const DIRECTED = new Set(['server', 'web']);

/**
 * @param {ReadonlyMap<string, { at: number, value: string }[]>} imports of each file
 * @param {typeof import('./layout.rooms.mjs')} rooms
 * @param {(path: string, message: string, at: number) => void} report
 * @param {(entry: string, message: string) => void} stale reports an exception that is no longer needed
 */
export function checkArrows(imports, { ACROSS, BACKWARDS }, report, stale) {
  const arrows = [...imports].flatMap(([path, imported]) => arrowsOf(path, imported));
  const usedAcross = new Set();
  const usedBackwards = new Set();
  const graphs = new Map();
  for (const arrow of arrows) {
    const { from, to, path, target, at } = arrow;
    if (to.room !== undefined) {
      const known = ACROSS.find((one) => one.from === from.name && one.to === `${to.name}/${to.room}`);
      if (known) usedAcross.add(known);
      else
        report(
          path,
          `${target} is in a room of ${to.name}: import the ground of ${to.name}, and move there what both features need, or list the arrow in ACROSS (scripts/layout.rooms.mjs)`,
          at,
        );
    }
    const backwards = BACKWARDS.find((one) => one.from === path && one.to === target);
    if (backwards) usedBackwards.add(backwards);
    else if (DIRECTED.has(from.package_) && to.package_ === from.package_ && !LINKS.test(target))
      addTo(graphs, from.package_, arrow);
  }
  for (const graph of graphs.values()) reportCircles(graph, report);
  for (const arrow of ACROSS)
    if (!usedAcross.has(arrow))
      stale(arrow.to, `${arrow.from} does not import ${arrow.to}: remove the arrow from ACROSS`);
  for (const arrow of BACKWARDS)
    if (!usedBackwards.has(arrow))
      stale(arrow.from, `${arrow.from} does not import ${arrow.to}: remove the arrow from BACKWARDS`);
}

/** The imports of a file that lead to another feature. */
function arrowsOf(path, imported) {
  const from = featureOf(path);
  if (!from || TEST.test(path)) return [];
  return imported.flatMap(({ value, at }) => {
    const target = targetOf(path, value);
    const to = target && featureOf(target);
    return to && to.name !== from.name ? [{ from, to, path, target, at }] : [];
  });
}

function featureOf(path) {
  const place = roomOf(path);
  if (!place?.feature) return undefined;
  const { package_, name, inside } = place;
  return { package_, name, room: inside.length > 1 ? inside[0] : undefined };
}

/** The path of a file that an import leads to, or undefined if it belongs to no package of ours. */
function targetOf(path, value) {
  if (value.startsWith(DOMAIN)) return `packages/domain/src/${value.slice(DOMAIN.length)}`;
  return value.startsWith('.') ? posix.join(posix.dirname(path), value) : undefined;
}

/** A graph has for each feature the features that it imports, each with the first import found. */
function addTo(graphs, package_, arrow) {
  const graph = graphs.get(package_) ?? new Map();
  const targets = graph.get(arrow.from.name) ?? new Map();
  if (!targets.has(arrow.to.name)) targets.set(arrow.to.name, arrow);
  graph.set(arrow.from.name, targets);
  graphs.set(package_, graph);
}

/** Reports every arrow that is part of a circle, with the way back. */
function reportCircles(graph, report) {
  for (const [from, targets] of graph) {
    for (const [to, { path, at }] of targets) {
      const back = shortestWay(graph, to, from);
      if (back)
        report(
          path,
          `${[from, ...back].join(' → ')}: features import each other in one direction; move what both need to the lower one, or announce the change (announcements.ts)`,
          at,
        );
    }
  }
}

/** The features on the shortest way between two, both included; undefined if there is none. */
function shortestWay(graph, start, end) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === end) return way;
    for (const next of graph.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
