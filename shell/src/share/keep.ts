/** The shell provides a package to remotes only if its own module graph imports it: import every share key here, used or not. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-router';
import 'react-router/dom';
import 'react-redux';
import '@reduxjs/toolkit';
import '@reduxjs/toolkit/query';
import '@reduxjs/toolkit/query/react';
import 'styled-components';
import 'i18next';
import '@yaprak/shared-kit';
