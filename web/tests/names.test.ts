// What people and their browsers are called on the screen.
import { describe, expect, it } from 'vitest';
import { deviceName } from '../src/app/device';
import { isHouseBot, profilePath, shownName } from '../src/app/names';
import { prefs } from '../src/app/prefs.svelte';
import { house } from '../src/rules/rules.svelte';
import { loadTestRules } from './helpers';

describe('names', () => {
  it("of the house's bots follow the language", async () => {
    house.games = (await loadTestRules()).games();
    prefs.lang = 'fa';
    expect(shownName('bot:hard', 'Meydan hard')).toMatch(/^ربات میدان، .?سخت.?$/);
    prefs.lang = 'en';
    expect(shownName('bot:hard', 'Meydan hard')).toMatch(/^Meydan bot, .?hard.?$/);
    prefs.lang = 'fa';
    expect(shownName('bot:hard:2', 'Meydan hard 2')).toMatch(/^ربات میدان، .?سخت.? ۲$/);
    expect(isHouseBot('bot:hard')).toBe(true);
    expect(profilePath('bot:hard', 'Meydan hard')).toBeNull();
  });
  it('of people stay what they are', () => {
    expect(shownName('p7', 'Meydan hard')).toBe('Meydan hard');
    expect(profilePath('p7', 'رستم')).toBe(`/players/${encodeURIComponent('رستم')}`);
    expect(profilePath('', '')).toBeNull();
  });
});

describe('browsers', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1', 'Chrome, Android'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ', 'Linux'],
    ['my Linux bot 1.0', 'my Linux bot 1.0'],
  ])('%s', (label, name) => expect(deviceName(label)).toBe(name));
});
