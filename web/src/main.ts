import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyPrefs } from './app/prefs.svelte';
import { takeLinks } from './app/router.svelte';
import { keepForOffline } from './app/secure';
import { openSession } from './app/session.svelte';
import { openHouse } from './rules/rules.svelte';
import { speakForFields } from './ui/field_messages';

applyPrefs();
takeLinks();
speakForFields();
void openHouse();
void openSession();
const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD) addEventListener('load', keepForOffline);
